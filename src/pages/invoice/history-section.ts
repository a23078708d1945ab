import { calendarDate } from '../../documents/invoice-pdf/words/date-formats.ts';
import { money } from '../../documents/invoice-pdf/words/number-formats.ts';
import { toCents } from '../../domain/money.ts';
import type { TimelineEntry } from '../../invoices/reading/timeline-entry.ts';
import { escaped } from '../../platform/html-text.ts';
import type { Scene } from './page-scene.ts';

/** Returns the text of a timeline entry for a payer. Null for entries that only the issuer sees. */
function textOf({ type, data, actor }: TimelineEntry, { words, print }: Scene): string | null {
  const reason = typeof data.reason === 'string' ? `: ${data.reason}` : '';
  const amount = typeof data.amount === 'number' ? `: ${money(toCents(data.amount), print)}` : '';
  switch (type) {
    case 'SENT':
      return words.wasSent;
    case 'REMINDED':
      return words.wasReminded;
    case 'EINVOICE_REGISTERED':
      return `${words.wasHandedIn} ${actor.name ?? ''}`.trim();
    case 'SEEN':
      return words.wasSeen;
    case 'ACCEPTED':
      return words.wasAccepted;
    case 'REJECTED':
      return words.wasRejected + reason;
    case 'PAYMENT':
      return words.wasReceived + amount;
    case 'REFUND':
      // A refund that failed later is the issuer's matter.
      return Number(data.amount) < 0 ? null : words.wasRefunded + amount;
    case 'RETURN':
      return words.wasReturned + amount;
    case 'CORRECTED':
      return words.wasCorrected;
    case 'VOIDED':
      return words.wasVoided;
    default:
      return null;
  }
}

/** Builds the history of a document for its payer: each entry once a day, in order. */
export function historySection(scene: Scene): string {
  const { words, data, print } = scene;
  const { document, timeline, paidOn, dateOf } = data;
  const issued = { day: document.issue_date, text: words.wasIssued };
  const entries = timeline.flatMap((entry) => {
    if (entry.type === 'PAID') return [{ day: paidOn, text: words.wasPaid }];
    const text = textOf(entry, scene);
    return text === null ? [] : [{ day: dateOf(entry.atMs), text }];
  });
  const items = new Set(
    [issued, ...entries].flatMap(({ day, text }) =>
      day === null
        ? []
        : [`<li><time datetime="${day}">${calendarDate(day, print)}</time> ${escaped(text)}</li>`],
    ),
  );
  return `<section><h2>${escaped(words.history)}</h2><ol>${[...items].join('')}</ol></section>`;
}
