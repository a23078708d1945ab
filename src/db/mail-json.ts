/** Text of a mail, empty after it was purged. Its subject and recipients have their own columns. */
export interface StoredMail {
  from: StoredMailbox;
  reply_to: StoredMailbox | null;
  language: 'es' | 'en' | 'ca' | 'gl' | 'eu';
  text: string;
  html: string;
  /** Stored files attached to it. Absent after the mail was purged. */
  attachments?: { key: string; file_name: string; content_type: string }[];
}

export interface StoredMailbox {
  name: string;
  address: string;
}
