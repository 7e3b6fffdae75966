import type { Block } from '../content/block.ts';
import type { ServiceType } from '../services/service-blocks.ts';
import { DASHBOARD_PATH } from '../sign-in/return-path.ts';

/** A part of the dashboard: it has an address, a title and an entry in the menu. */
export type Screen = ContentScreen | ServiceScreen | AnyScreen<'inbox' | 'releases' | 'trash' | 'audit'>;

interface AnyScreen<Kind extends string> {
  readonly kind: Kind;
  /** Id of its route. */
  readonly id: string;
  /** Title of the page, its heading, and its entry in the menu and the palette. */
  readonly title: string;
  readonly path: string;
  /** Group of the menu; null for an entry outside of the groups. */
  readonly group: string | null;
}

/** A screen with managers, one below the other. */
export interface ContentScreen extends AnyScreen<'content'> {
  readonly blocks: readonly Block[];
}

/** The managers of one service, which depend on its stored content. */
export interface ServiceScreen extends AnyScreen<'service'> {
  readonly service: ServiceType;
}

/** Id, path below the dashboard, and group of the menu. */
interface ScreenPlace {
  readonly id: string;
  readonly at: string;
  readonly group?: string;
}

const anyScreen = <Kind extends string>(
  kind: Kind,
  title: string,
  { id, at, group }: ScreenPlace,
): AnyScreen<Kind> => ({ kind, id, title, path: `${DASHBOARD_PATH}/${at}`, group: group ?? null });

export const contentScreen = (title: string, place: ScreenPlace, blocks: readonly Block[]): ContentScreen => ({
  ...anyScreen('content', title, place),
  blocks,
});

export const homeScreen = (title: string, name: string, blocks: readonly Block[], id = name): ContentScreen =>
  contentScreen(title, { id, at: `home/${name}`, group: 'Home' }, blocks);

export const serviceScreen = (title: string, service: ServiceType): ServiceScreen => ({
  ...anyScreen('service', title, { id: service, at: service, group: 'Services' }),
  service,
});

export const releasesScreenAt = (title: string, id: string) => anyScreen('releases', title, { id, at: id });

export const inboxScreen = (title: string, id: string) => anyScreen('inbox', title, { id, at: id });

export const trashScreen = (title: string, id: string) => anyScreen('trash', title, { id, at: id });

export const auditScreen = (title: string, id: string) => anyScreen('audit', title, { id, at: id });
