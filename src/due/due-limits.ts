/** Items that one message has done, and one step of an account's run: some seconds of work, PDFs and mails included. */
export const SLICE_ITEMS = 20;

/** Due items that one message reads and hands on in slices, before the next message goes on. */
export const SCAN_ITEMS = 500;

/** Accounts with a test clock that one message looks up. */
export const SCAN_ACCOUNTS = 40;
