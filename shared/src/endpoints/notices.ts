/** Where the site's processes tell the API of live releases that keep failing. */
export const INTERNAL_FAILING_RELEASES_PATH = '/internal/failing-releases';
