/** Photos that wait on a device, to be uploaded or for a book to be begun with, are let go by the first visit after so many days. */
export const deviceFileDaysKept = 7
