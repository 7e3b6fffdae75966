import { Button } from '@northlight/shared/ui';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { containerOf } from '../../app/release-address.ts';
import type { Version } from '../../app/version-cookies.ts';

const VERSION = /^[A-Za-z0-9][A-Za-z0-9.+-]*$/;

interface VersionFormProps {
  readonly name: string;
  readonly shown: string;
  readonly versions: readonly string[];
  /** Whether this browser has chosen a version. */
  readonly isChosen: boolean;
  /** @param version null to let the server choose. */
  readonly onChoose: (version: string | null) => void;
}

/** Form that chooses the version of one remote: from the list of stored versions, or by name. */
export function VersionForm({ name, shown, versions, isChosen, onChoose }: VersionFormProps) {
  const [version, setVersion] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  async function choose(choice: string): Promise<void> {
    try {
      if (await isStored({ name, version: choice })) onChoose(choice);
      else setProblem(`The site has no version ${choice} of ${name}.`);
    } catch {
      setProblem(`The site can’t be asked for ${choice} now.`);
    }
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(null);
        if (version.trim()) void choose(version.trim());
      }}
    >
      <input
        aria-label={`Version of ${name}`}
        list={`${id}-versions`}
        value={version}
        placeholder={shown}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setVersion(target.value)}
      />
      <datalist id={`${id}-versions`}>
        {versions.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </datalist>
      <Button size="s" kind="line" type="submit" aria-label={`Show this version of ${name}`}>
        Show
      </Button>
      {isChosen && (
        <Button
          size="s"
          kind="line"
          onClick={() => onChoose(null)}
          aria-label={`Let the site choose the version of ${name}`}
        >
          Undo
        </Button>
      )}
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </Form>
  );
}

/** Whether the site has stored this version of a remote, live or not. @throws when the request fails. */
async function isStored(release: Version): Promise<boolean> {
  if (!VERSION.test(release.version)) return false;
  const { ok, status } = await fetch(containerOf(release), { method: 'HEAD' });
  if (!ok && status !== 404) throw new Error(`The site answers ${status}.`);
  return ok;
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);

  > input {
    width: 11rem;
    max-width: 100%;
    min-height: 32px;
    padding-inline: var(--s2);
    border: 1px solid var(--rule-2);
    border-radius: var(--radius);
    background: var(--bg);
    color: var(--ink);
    font: inherit;
  }
  > input::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }
  > p {
    flex-basis: 100%;
    color: var(--danger);
  }
  > p:empty {
    display: none;
  }
`;
