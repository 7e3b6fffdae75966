/**
 * Required properties of each type, by the documentation of Google's search features (the required ones, and
 * recommended ones that the product always has), and by schema.org for types that Google does not document.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Service: ['name'],
  OfferCatalog: ['itemListElement'],
  Offer: ['itemOffered'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Article: ['headline', 'datePublished', 'dateModified', 'author', 'publisher'],
  Person: ['name'],
  AboutPage: ['name', 'url'],
  ContactPage: ['name', 'url'],
  CollectionPage: ['name', 'url'],
  ContactPoint: ['contactType', 'telephone'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  Place: ['address'],
  Country: ['name'],
  PropertyValue: ['name', 'value'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization'],
};

const ADDRESSES = new Set(['@id', 'url', 'item', 'logo', 'image', 'mainEntityOfPage', 'sameAs']);
const TIMES = new Set(['datePublished', 'dateModified', 'datePosted', 'validThrough']);

/**
 * Finds problems in structured data, one sentence each: missing or empty required properties, unknown types, relative
 * addresses, invalid dates, breadcrumbs in the wrong order, jobs without a place.
 * @param things read from a page, or from a remote's head.
 */
export function structuredDataProblems(things: readonly object[]): string[] {
  return things.flatMap((thing) => problemsOf(asObject(JSON.parse(JSON.stringify(thing))), ''));
}

function problemsOf(thing: Readonly<Record<string, unknown>>, path: string): string[] {
  const type = String(thing['@type']);
  const here = `${path}${type}`;
  const required = REQUIRED[type];
  if (!required) return [`${here} is a type without a rule`];
  const found = required.filter((name) => isEmpty(thing[name])).map((name) => `${here} has no ${name}`);
  if (type === 'JobPosting' && isEmpty(thing.jobLocation) && isEmpty(thing.applicantLocationRequirements))
    found.push(`${here} is nowhere`);
  if (type === 'BreadcrumbList') {
    const positions = listOf(thing.itemListElement).map((item) => asObject(item).position);
    if (positions.some((position, index) => position !== index + 1)) found.push(`${here} counts ${positions.join()}`);
  }
  for (const [name, value] of Object.entries(thing)) {
    for (const each of listOf(value)) {
      if (typeof each === 'object' && each !== null) found.push(...problemsOf(asObject(each), `${here}.${name}: `));
      else if (ADDRESSES.has(name) && !/^https?:\/\/[^/]/.test(String(each)))
        found.push(`${here}.${name} is not absolute: ${String(each)}`);
      else if (TIMES.has(name) && Number.isNaN(Date.parse(String(each))))
        found.push(`${here}.${name} is no date: ${String(each)}`);
    }
  }
  return found;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function asObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null)
    throw new TypeError(`Structured data is made of objects, not of ${String(value)}.`);
  return value as Readonly<Record<string, unknown>>;
}
