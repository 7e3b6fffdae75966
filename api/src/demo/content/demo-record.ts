import type { ArtKind, GlyphName } from '@northlight/shared/art';
import type { Collection, contentTypes, Field, Fields, FieldValue, MediaField } from '@northlight/shared/content';
import type { LogoName } from './logos.ts';

/** A record of the field's collection, by the `key` it carries among the demo records. */
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

/** The logo of a product, by the name simple-icons has for it. */
export interface DemoLogo {
  readonly logo: LogoName;
  readonly alt: string;
}

/** A row of a figure: the value as it is written, what it is of, and how many rays stand for it. */
export interface ChartRow {
  readonly figure: string;
  readonly label: string;
  readonly rays: number;
}

/** A figure that shows these values one beneath the other. `alt` says each of them. */
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

export type FilmName = 'night-curtain' | 'shorter-queue';

/** A film of ../assets. */
export interface DemoFilm {
  readonly film: FilmName;
  readonly alt: string;
}

export type DemoMedia = DemoPicture | DemoFilm;

/** An essay with pictures in it: `<img src="picture:name">` stands where the picture of that name is to be shown. */
export interface DemoEssay {
  readonly html: string;
  readonly pictures: Readonly<Record<string, DemoPicture>>;
}

/** A moment before the demo content is stored, so that a site set up today doesn't look abandoned. Whole days. */
export interface DemoMoment {
  readonly daysAgo: number;
}

export type DemoValue =
  string | number | boolean | DemoReference | readonly DemoReference[] | DemoMedia | DemoMoment | DemoEssay;

/**
 * A record of any collection, for code that walks through all of them. `key` is a name to refer to it by, not a field.
 */
export type AnyDemoRecord = { readonly key?: string } & Readonly<Record<string, DemoValue | undefined>>;

/** The records of one collection, in the order in which they are to be created. */
export interface DemoGroup {
  readonly collection: string;
  readonly records: readonly AnyDemoRecord[];
}

type FieldsOf<C extends Collection> = Extract<(typeof contentTypes)[number], { collection: C }>['fields'];

/** What stands in a demo record where that is not what a record shows. */
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

/** A record of one collection, as its description asks for it. */
export type DemoRecord<C extends Collection> = { readonly key?: string } & ValuesOf<FieldsOf<C>>;

/** The demo records of some collections, by collection. */
export type DemoRecords<C extends Collection = Collection> = { readonly [K in C]: readonly DemoRecord<K>[] };
