import type { MailAttachment } from '../../context/ports/mail.ts';
import type { EmailRow } from '../../db/schema/mail-schema.ts';
import type { FileStore } from '../../documents/stored/file-store.ts';
import { composeMail } from '../composing/compose-mail.ts';

/** Error for a mail that cannot be composed, since something is missing or wrong. A retry would not help. */
export class UnwritableMail extends Error {}

async function attachmentsOf(files: FileStore, { mail }: EmailRow): Promise<MailAttachment[]> {
  const read: MailAttachment[] = [];
  for (const { key, file_name, content_type } of mail.attachments ?? []) {
    const file = await files.get(key);
    if (file === null) throw new UnwritableMail(`the attachment ${file_name} is no longer there`);
    read.push({ filename: file_name, contentType: content_type, bytes: await file.bytes() });
  }
  return read;
}

/**
 * Composes a stored mail with its attachments. Rejects with `UnwritableMail` if it cannot be composed, and with any other
 * error if the files are not reachable now.
 */
export async function messageOf(files: FileStore, row: EmailRow): Promise<Uint8Array> {
  const { mail } = row;
  const domain = mail.from.address.slice(mail.from.address.lastIndexOf('@') + 1);
  const mailboxes = (addresses: readonly string[]) => addresses.map((address) => ({ name: '', address }));
  const attachments = await attachmentsOf(files, row);
  try {
    return await composeMail({
      from: mail.from,
      replyTo: mail.reply_to ?? undefined,
      to: mailboxes(row.recipients),
      cc: mailboxes(row.cc),
      subject: row.subject,
      text: mail.text,
      html: mail.html,
      attachments,
      messageId: `${row.id}@${domain}`,
      dateMs: row.createdAt,
      language: mail.language,
    });
  } catch (error) {
    throw error instanceof RangeError ? new UnwritableMail(error.message) : error;
  }
}
