/** Paths of the forms that visitors send and administrators read, relative to the API's origin. */
export const formPaths = {
  sendMessage: '/contact-form/send-message',
  messages: '/contact-form/admin/messages',
  message: (id: number | string) => `/contact-form/admin/show/${id}`,
  updateMessage: (id: number | string) => `/contact-form/admin/update/${id}`,
  deleteMessage: (id: number | string) => `/contact-form/admin/delete/${id}`,
  apply: '/job-application/create',
  applications: '/job-application/admin/applications',
  application: (id: number | string) => `/job-application/admin/show/${id}`,
  updateApplication: (id: number | string) => `/job-application/admin/update/${id}`,
  deleteApplication: (id: number | string) => `/job-application/admin/delete/${id}`,
  resume: (id: number | string) => `/job-application/admin/resume/${id}`,
} as const;
