import type { Preview, Registry, Release, ReleasePictures, ShellOffer } from '../release/index.ts';
import type { ProcessReports } from './process-reports.ts';
import type { RunningShell } from './running-shells.ts';

export interface PruneOptions {
  /** Days since a version was last shown to visitors. */
  readonly days: number;
  readonly now?: Date;
}

/** A stored version whose description can't be read. */
export interface DamagedVersion {
  readonly version: string;
  /** One sentence that names the file. */
  readonly problem: string;
}

/**
 * Gets the registry that is about to change, and throws to prevent the change: what was checked before may not be live
 * any more. With a bucket it may be called again, with what other processes have written meanwhile.
 */
export type ChangeCheck = (release: Release, current: Registry) => Promise<void>;

/** Pictures of how a release changed the pages. */
export interface PicturesWithReport {
  readonly summary: ReleasePictures;
  /** One self-contained HTML page. */
  readonly report: string;
}

/**
 * Immutable releases, `<name>/<version>/…`, and one registry that says what is live. Every change of the registry is
 * atomic, even with concurrent changes.
 */
export interface ReleaseStore extends ProcessReports {
  registry(): Promise<Registry>;
  /** The stored release, or null when that version was never published. @throws when its description is damaged. */
  find(name: string, version: string): Promise<Release | null>;
  /** All stored versions of a remote that can be read, the newest first. */
  list(name: string): Promise<Release[]>;
  /** The stored versions of a remote that can't be read. They hold up no other version, and are never removed. */
  damaged(name: string): Promise<DamagedVersion[]>;
  /**
   * Stores the files of a version, all or none. `folder` contains `web` and `server`. A version that is stored already
   * stays, and its files and its description are repaired if they were damaged.
   * @returns the stored release.
   * @throws when the version is stored with other content, or the folder does not match the release.
   */
  put(release: Release, folder: string): Promise<Release>;
  /** Stores the pictures that the publish gate took of a stored release, replacing earlier ones. */
  putPictures(release: Pick<Release, 'name' | 'version'>, pictures: PicturesWithReport): Promise<void>;
  /**
   * Summary of the gate's pictures of a stored release; null when there are none.
   * @throws when the stored file can't be read. The release is complete without it.
   */
  pictures(name: string, version: string): Promise<ReleasePictures | null>;
  /** Report of the gate's pictures, one HTML page; null when there is none. */
  pictureReport(name: string, version: string): Promise<string | null>;
  /**
   * Makes a stored release live; the one before it becomes the first fallback.
   * @throws when it is not stored.
   */
  activate(release: Release, check?: ChangeCheck): Promise<Registry>;
  /**
   * Makes an earlier version live again: the given one, or the newest one that is readable and was not itself rolled
   * back.
   * @throws when there is none; the message lists the stored ones.
   */
  rollback(name: string, version?: string, check?: ChangeCheck): Promise<Release>;
  /**
   * Unpublishes a remote and ends its canary. Its files stay, and a release or a rollback makes it live again.
   * @param by the person who does it, for the history.
   * @returns the release that was live. @throws when none was.
   */
  unpublish(name: string, by: string | null, check: ChangeCheck): Promise<Release>;
  /**
   * Starts a canary: shows a stored release to a share of the visitors (0 to 100).
   * @throws when the remote has no live release, or this release is live.
   */
  startCanary(release: Release, percent: number, check?: ChangeCheck): Promise<void>;
  /** Changes the share of the canary. @throws when there is none, or it was stopped. */
  changeCanary(name: string, percent: number): Promise<Release>;
  /** Makes the canary live. @throws when there is none, or it was stopped. */
  promoteCanary(name: string, check?: ChangeCheck): Promise<Release>;
  /** Ends the canary on a person's command. @throws when there is none. */
  endCanary(name: string): Promise<Release>;
  /**
   * Stops the canary because it fails.
   * @returns false when the canary is another version, or was stopped before.
   */
  stopCanary(name: string, version: string, reason: string): Promise<boolean>;
  putPreview(preview: Preview): Promise<void>;
  /** The preview, even if it has expired, or null. */
  findPreview(id: string): Promise<Preview | null>;
  /** All previews that can be read, also the expired ones. */
  listPreviews(): Promise<Preview[]>;
  endPreview(id: string): Promise<void>;
  /**
   * The offers of all running shells of this store. If none is running, the offer of the shell that was started last.
   */
  offers(now?: Date): Promise<ShellOffer[]>;
  /** Whether a shell with this store is running. */
  isServed(now?: Date): Promise<boolean>;
  /**
   * Stores the offer of a shell that is about to run. The shell has to send heartbeats.
   * @param check gets the registry, in which nothing goes live meanwhile, and throws when a live release is
   * incompatible with this shell.
   */
  announceShell(offer: ShellOffer, check: (current: Registry) => Promise<void>): Promise<RunningShell>;
  /**
   * Removes expired previews and all versions that are not live, canary, fallback or previewed, and have not been shown
   * for `days`. Of a remote that was unpublished so long ago it removes all versions.
   * @returns the removed releases.
   */
  prune(options: PruneOptions): Promise<Release[]>;
}
