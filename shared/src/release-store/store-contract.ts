import type { Preview, Registry, Release, ReleasePictures, ShellOffer } from '../release/index.ts';
import type { ProcessReports } from './process-reports.ts';
import type { RunningShell } from './running-shells.ts';

export interface PruneOptions {
  /** Days since a version was last shown to anybody. */
  readonly days: number;
  readonly now?: Date;
}

/**
 * Is given the very registry that is about to change, and throws to leave it as it is: what was compared before may not
 * be live any more. In a bucket it may be asked again, with what others have written meanwhile.
 */
export type ChangeCheck = (release: Release, current: Registry) => Promise<void>;

/** What a release changed to look at. */
export interface PicturesWithReport {
  readonly summary: ReleasePictures;
  /** One HTML page with everything in it. */
  readonly report: string;
}

/**
 * Releases, `<name>/<version>/…`, immutable, and one registry that says what is live. Every change of it is one atomic
 * step, whatever others do meanwhile.
 */
export interface ReleaseStore extends ProcessReports {
  registry(): Promise<Registry>;
  /** The stored release, or null when that version was never published. */
  find(name: string, version: string): Promise<Release | null>;
  /** Every stored version of a remote, the newest first. */
  list(name: string): Promise<Release[]>;
  /**
   * Puts a version's files in place, all or none. `folder` holds `web` and `server`. A version that is stored is kept,
   * and its files are put back if they were damaged.
   * @returns the release as it is stored.
   * @throws when that version is stored with other content, or the folder does not hold what the release says.
   */
  put(release: Release, folder: string): Promise<Release>;
  /** Keeps what the gate saw of a stored release, in place of what it saw of it before. */
  putPictures(release: Pick<Release, 'name' | 'version'>, pictures: PicturesWithReport): Promise<void>;
  /**
   * What the gate saw of a stored release; null when it was not pictured.
   * @throws when what is stored can't be read. The release is whole without it.
   */
  pictures(name: string, version: string): Promise<ReleasePictures | null>;
  /** The same to look at, one HTML page; null when there is none. */
  pictureReport(name: string, version: string): Promise<string | null>;
  /**
   * Makes a stored release the live one; the one before it becomes the first fallback.
   * @throws when it is not stored.
   */
  activate(release: Release, check?: ChangeCheck): Promise<Registry>;
  /**
   * Makes an earlier version live again: the named one, or the newest that was not itself gone back from.
   * @throws when there is none, saying which there are.
   */
  rollback(name: string, version?: string, check?: ChangeCheck): Promise<Release>;
  /**
   * Leaves nothing of a remote live; its canary ends. Its files stay, and a release or a rollback brings it back.
   * @param by the person who does it, for the history.
   * @returns what was live. @throws when nothing was.
   */
  unpublish(name: string, by: string | null, check: ChangeCheck): Promise<Release>;
  /**
   * Shows a stored release to a share of visitors beside the live one.
   * @throws when nothing is live, or that release is.
   */
  startCanary(release: Release, percent: number, check?: ChangeCheck): Promise<void>;
  /** Shows the canary to another share of visitors. @throws when there is none, or it was stopped. */
  changeCanary(name: string, percent: number): Promise<Release>;
  /** Makes the canary the live one. @throws when there is none, or it was stopped. */
  promoteCanary(name: string, check?: ChangeCheck): Promise<Release>;
  /** Takes the canary back, as a person decides it. @throws when there is none. */
  endCanary(name: string): Promise<Release>;
  /**
   * Takes the canary back because it fails.
   * @returns false when it is not that version any more, or was stopped before.
   */
  stopCanary(name: string, version: string, reason: string): Promise<boolean>;
  putPreview(preview: Preview): Promise<void>;
  /** The preview, also an expired one, or null. */
  findPreview(id: string): Promise<Preview | null>;
  listPreviews(): Promise<Preview[]>;
  endPreview(id: string): Promise<void>;
  /**
   * What every shell offers that runs on this store's releases; while none does, what the last one offered that was
   * started.
   */
  offers(now?: Date): Promise<ShellOffer[]>;
  /** Whether a shell runs that shows what is released here. */
  isServed(now?: Date): Promise<boolean>;
  /**
   * Tells what a shell offers that is about to run. It has to go on saying so.
   * @param check is given the registry, in which nothing goes live meanwhile, and throws when what is live does not go
   * together with this shell.
   */
  announceShell(offer: ShellOffer, check: (current: Registry) => Promise<void>): Promise<RunningShell>;
  /**
   * Removes expired previews and every version that is neither live, canary, fallback nor previewed and has not been
   * for so long; of a remote that was taken off so long ago, all.
   * @returns what it removed.
   */
  prune(options: PruneOptions): Promise<Release[]>;
}
