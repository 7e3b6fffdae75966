import { remoteId } from '../preset/remote-id.ts';

/** The forms of one remote's name. */
export interface RemoteNames {
  /** Name in the registry: `case-studies`. */
  readonly id: string;
  /** Folder and package: `remote-case-studies`. */
  readonly room: string;
  /** Path of its first page: `/case-studies`. */
  readonly path: string;
  /** Prefix of functions such as its loader: `caseStudies`. */
  readonly name: string;
  /** Prefix of components: `CaseStudies`. */
  readonly Name: string;
  /** Title for people: `Case studies`. */
  readonly title: string;
  /** Label of its entry in the site's menu: the title, shortened to the menu's limit. */
  readonly label: string;
}

const ALLOWED = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 40;
/** Maximum characters of an entry of the menu. */
const LONGEST_LABEL = 18;

/**
 * @param wanted the name with or without prefix: `events` and `remote-events` are the same.
 * @throws one sentence that says which names are allowed.
 */
export function remoteNames(wanted: string | undefined): RemoteNames {
  if (!wanted) throw new Error('Say how the remote is to be called: npm run new-remote -- events');
  const id = remoteId(wanted);
  if (!ALLOWED.test(id) || id.length > LONGEST) {
    throw new Error(
      `“${wanted}” can't be the name of a remote: it begins with a lower-case letter, then come lower-case ` +
        `letters, digits and single hyphens, ${LONGEST} characters at most.`,
    );
  }
  const title = capital(id.replaceAll('-', ' '));
  const Name = id.split('-').map(capital).join('');
  return {
    id,
    room: `remote-${id}`,
    path: `/${id}`,
    name: Name.charAt(0).toLowerCase() + Name.slice(1),
    Name,
    title,
    label: title.slice(0, LONGEST_LABEL).trim(),
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
