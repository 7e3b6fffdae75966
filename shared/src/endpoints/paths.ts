/** Paths of the content API, relative to its origin. Defined once for API, client and tests. */
export const paths = {
  list: (collection: string) => `/${collection}`,
  show: (collection: string, id: number | string) => `/${collection}/show/${id}`,
  create: (collection: string) => `/${collection}/admin/create`,
  update: (collection: string, id: number | string) => `/${collection}/admin/update/${id}`,
  delete: (collection: string, id: number | string) => `/${collection}/admin/delete/${id}`,
  /** Undoes the last deletion of a record, while it is in the trash. */
  restore: (collection: string, id: number | string) => `/${collection}/admin/restore/${id}`,
  /** History of a record, the newest entry first. */
  history: (collection: string, id: number | string) => `/${collection}/admin/history/${id}`,
  /** One entry of the history, with the record before and after. */
  historyEntry: (collection: string, id: number | string, entry: number | string) =>
    `/${collection}/admin/history/${id}/${entry}`,
  /** Latest changes of all records, the newest first. */
  latestChanges: '/content/admin/changes',
  /** A record of a type with a slug. @param value already encoded, or a pattern. */
  bySlug: (collection: string, slug: string, value: string) => `/${collection}/by-${slug}/${value}`,
  articleByName: (name: string) => `/article/by-name/${encodeURIComponent(name)}`,
  login: '/admin/auth/login',
  verifyOtp: '/admin/auth/verify-otp',
  logout: '/admin/auth/logout',
  session: '/admin/auth/session',
  mediaUpload: '/media/admin/create',
  /** Data of the preview for the visitor with its token. */
  preview: '/preview/current',
  /** Changes of the release that the preview can't show. */
  previewLeftOut: '/preview/left-out',
  previewCreate: '/preview/admin/create',
  previewUpdate: (id: number | string) => `/preview/admin/update/${id}`,
  /** Links to a content release. */
  previewLinks: (release: number | string) => `/preview/admin/links/${release}`,
  previewLink: (release: number | string, id: number | string) => `/preview/admin/links/${release}/${id}`,
  previewDelete: (id: number | string) => `/preview/admin/delete/${id}`,
} as const;
