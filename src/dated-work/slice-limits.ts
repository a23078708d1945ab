/** Items in one message, and in one step of an account's run: some seconds of work, with PDFs and mails. */
export const SLICE_ITEMS = 20;

/** Due items that one message reads and queues in slices. */
export const SCAN_ITEMS = 500;

/** Accounts with a test clock that one message reads. */
export const SCAN_ACCOUNTS = 40;
