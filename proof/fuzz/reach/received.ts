import { EXAMPLE_INVOICE } from '../../../src/operations/received-invoices/example.ts';
import { MAX_REPLAYED_EVENTS } from '../../../src/webhooks/event-limits.ts';
import { facturaeOf, historyCsv } from '../../../test/support/books/history-files.ts';
import { inDays, type ReachCases, type Site } from './site.ts';

const WEBHOOK = { url: 'https://hooks.example.com/folio', events: ['customer.created'] };
/** Events that one statement inserts, so that none takes long. */
const EVENTS_A_STATEMENT = 2_000;
/** Inserts events of one webhook's account, from one number to another. */
const FILL_OUTBOX = `WITH RECURSIVE n(at) AS (SELECT ?4 UNION ALL SELECT at + 1 FROM n WHERE at < ?5)
  INSERT INTO outbox (id, company_id, account_id, type, subject_id, data, created_at, queued_at)
  SELECT ?1 || ':' || at, ?1, ?2, 'customer.created', ?1 || ':' || at, '{}', ?3, ?3 FROM n`;

function receive(site: Site, text: string) {
  return site.company('POST', '/received-invoices', undefined, {
    form: { file: new TextEncoder().encode(text) },
  });
}

/** Errors of received invoices, history, replayed events and strict handling. */
export const RECEIVED_CASES: ReachCases = {
  HISTORY_IN_USE: async (site) => {
    // A series of its own continues its history, which stays with it once it has given a number.
    const made = await site.made('/series', {
      code: 'H',
      document_type: 'STANDARD',
      format: 'H-{YYYY}-{NUM:4}',
    });
    const date = inDays(0);
    const file = historyCsv([{ number: `H-${date.slice(0, 4)}-0041`, date }]);
    await site.company('POST', '/invoice-history/imports', undefined, {
      form: { source: 'csv', file: new TextEncoder().encode(file) },
    });
    await site.issued({ series_id: made });
    const { body } = await site.company('GET', '/invoice-history');
    const [kept] = body.data.invoices;
    return await site.company('DELETE', `/invoice-history/${kept.id}`);
  },
  DOCUMENT_TOO_LARGE: (site) => receive(site, `<a>${'<b/>'.repeat(60_000)}</a>`),
  EINVOICE_FILE_UNREADABLE: (site) => receive(site, 'hola'),
  RECEIVED_INVOICE_STATUS_FINAL: async (site) => {
    const { body } = await receive(site, EXAMPLE_INVOICE);
    const path = `/received-invoices/${body.data.id}/status`;
    await site.company('PUT', path, { status: 'ACCEPTED' });
    await site.company('PUT', path, { status: 'PAID', date: inDays(-1) });
    return await site.company('PUT', path, { status: 'REJECTED', reason: 'Duplicada' });
  },
  DOCUMENT_ENCODING_UNKNOWN: (site) => receive(site, '<?xml version="1.0" encoding="EBCDIC-ES"?><Invoice/>'),
  EINVOICE_FILE_NOT_SINGLE: (site) =>
    receive(
      site,
      facturaeOf('B12345674', '1', inDays(-1)).replace(/<Invoice>[\s\S]*<\/Invoice>/, (one) => one + one),
    ),
  STRICT_HANDLING_REFUSED: (site) =>
    site.company(
      'POST',
      '/products',
      { type: 'SERVICE', name: 'Hora', code: 'S', colour: 'red' },
      { headers: { Prefer: 'handling=strict' } },
    ),
  REPLAY_TOO_LARGE: async (site) => {
    const { accountId, companyId } = site.tenant;
    const { body } = await site.account('POST', '/webhooks', WEBHOOK);
    const nowMs = Date.now();
    for (let first = 0; first <= MAX_REPLAYED_EVENTS; first += EVENTS_A_STATEMENT)
      await site.service.env.BOOKS_LIVE.prepare(FILL_OUTBOX)
        .bind(companyId, accountId, nowMs, first, first + EVENTS_A_STATEMENT - 1)
        .run();
    const from = new Date(nowMs - 60_000).toISOString();
    return await site.account('POST', `/webhooks/${body.data.id}/replays`, { from });
  },
};
