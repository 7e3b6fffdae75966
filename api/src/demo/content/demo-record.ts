import type { ArtKind, GlyphName } from '@northlight/shared/art';
import type { Collection, contentTypes, Field, Fields, FieldValue, MediaField } from '@northlight/shared/content';
import type { LogoName } from './logos.ts';

/** A reference to a record of the field's collection, by its `key` among the demo records. */
export interface DemoReference {
  readonly ref: string;
}

/** A picture that is drawn when the demo content is stored. `alt` is empty for a decorative one. */
export interface DemoDrawing {
  readonly art:
    | { readonly kind: Extract<ArtKind, 'cover' | 'portrait' | 'curtain' | 'spectrum'>; readonly seed: string }
    | { readonly kind: 'glyph' | 'service'; readonly seed: GlyphName };
  readonly alt: string;
}

/** The logo of a product, by its name in simple-icons. */
export interface DemoLogo {
  readonly logo: LogoName;
  readonly alt: string;
}

/** A row of a chart: the value as text, its label, and the number of rays that show it. */
export interface ChartRow {
  readonly figure: string;
  readonly label: string;
  readonly rays: number;
}

/** A chart with these values in rows. `alt` states each of them. */
export interface DemoChart {
  readonly chart: readonly ChartRow[];
  readonly alt: string;
}

/** A figure that is drawn for one article. */
export interface DemoFigure {
  readonly figure: 'three-scripts';
  readonly alt: string;
}

export type DemoPicture = DemoDrawing | DemoLogo | DemoChart | DemoFigure;

export type FilmName = 'night-curtain' | 'check-in';

/** A video in ../assets. */
export interface DemoFilm {
  readonly film: FilmName;
  readonly alt: string;
}

export type DemoMedia = DemoPicture | DemoFilm;

/** A text with pictures: `<img src="picture:name">` is replaced by the picture of that name. */
export interface DemoEssay {
  readonly html: string;
  readonly pictures: Readonly<Record<string, DemoPicture>>;
}

/** Whole days before the demo content is stored, so that a new site does not look abandoned. */
export interface DemoMoment {
  readonly daysAgo: number;
}

export type DemoValue =
  string | number | boolean | DemoReference | readonly DemoReference[] | DemoMedia | DemoMoment | DemoEssay;

/** A record of any collection, for code that handles all of them. `key` is a name for references, not a field. */
export type AnyDemoRecord = { readonly key?: string } & Readonly<Record<string, DemoValue | undefined>>;

/** The records of one collection, in the order in which they are created. */
export interface DemoGroup {
  readonly collection: string;
  readonly records: readonly AnyDemoRecord[];
}

type FieldsOf<C extends Collection> = Extract<(typeof contentTypes)[number], { collection: C }>['fields'];

/** Values of demo records that differ from what a record shows. */
interface DemoValueByKind<F extends Field> {
  richText: string | DemoEssay;
  reference: DemoReference;
  references: readonly DemoReference[];
  media: F extends MediaField ? (F['accept'] extends 'video' ? DemoFilm : DemoPicture) : never;
  timestamp: DemoMoment;
}

type ValueOf<F extends Field> = F['kind'] extends keyof DemoValueByKind<F>
  ? DemoValueByKind<F>[F['kind']]
  : FieldValue<F>;

type RequiredName<Described extends Fields> = {
  [K in keyof Described]: Described[K] extends { readonly required: true } ? K : never;
}[keyof Described];

type ValuesOf<Described extends Fields> = { readonly [K in RequiredName<Described>]: ValueOf<Described[K]> } & {
  readonly [K in Exclude<keyof Described, RequiredName<Described>>]?: ValueOf<Described[K]>;
};

/** A record of one collection, with the fields of its description. */
export type DemoRecord<C extends Collection> = { readonly key?: string } & ValuesOf<FieldsOf<C>>;

/** The demo records of some collections, by collection. */
export type DemoRecords<C extends Collection = Collection> = { readonly [K in C]: readonly DemoRecord<K>[] };
