import { RECIPIENT } from '../../test/support/invoice-bodies.ts';
import { DRAFTS, document, lines } from './act-bodies.ts';
import { OPEN, select, send, TAX, toOneOf, type WeightedActs } from './scene.ts';

const TICKETS =
  "SELECT id FROM invoices WHERE company_id = ? AND status IN ('ISSUED', 'SENT', 'PAID') AND type = 'SIMPLIFIED' AND 'ACCEPTED' IN (verifactu_status, ticketbai_status)";
const EXCHANGES =
  "SELECT id FROM invoices WHERE company_id = ? AND status IN ('ISSUED', 'SENT', 'PAID', 'RECTIFIED') AND replaced_invoice_ids IS NOT NULL AND rectified_invoice_id IS NULL";
const EXCHANGED_TICKETS = `SELECT id || ' ' || (replaced_invoice_ids ->> '$[0]') AS id FROM (${EXCHANGES.replace('SELECT id', 'SELECT id, replaced_invoice_ids')})`;

/** Acts that draft, issue, void, correct and exchange documents. */
export const DOCUMENT_ACTS: WeightedActs = {
  'issue directly': {
    weight: 10,
    act: (scene) => send(scene, 'POST', '/invoices', document(scene, { options: { issue_directly: true } })),
  },
  'issue directly and send': {
    weight: 3,
    act: (scene) =>
      send(
        scene,
        'POST',
        '/invoices',
        document(scene, {
          type: 'STANDARD',
          recipient: { ...RECIPIENT, email: 'owner@folio.test' },
          options: { issue_directly: true, send_automatically: true },
        }),
      ),
  },
  draft: { weight: 6, act: (scene) => send(scene, 'POST', '/invoices', document(scene)) },
  'issue a draft': {
    weight: 8,
    act: toOneOf(DRAFTS, (scene, id) => send(scene, 'POST', `/invoices/${id}/issue`)),
  },
  'change a draft': {
    weight: 3,
    act: toOneOf(DRAFTS, (scene, id) => send(scene, 'PATCH', `/invoices/${id}`, { lines: lines(scene) })),
  },
  'delete a draft': {
    weight: 2,
    act: toOneOf(DRAFTS, (scene, id) => send(scene, 'DELETE', `/invoices/${id}`)),
  },
  'issue a batch': {
    weight: 2,
    act: async (scene) => {
      const drafts = select(scene, `${DRAFTS} LIMIT 5`);
      if (drafts.length === 0) return null;
      return await send(scene, 'POST', '/invoices/batches', { operation: 'ISSUE', invoice_ids: drafts });
    },
  },
  copy: {
    weight: 2,
    act: toOneOf(OPEN, (scene, id) => send(scene, 'POST', '/invoices/derivations', { from_invoice_id: id })),
  },
  void: {
    weight: 3,
    act: toOneOf(OPEN, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/void`, { reason: 'Emitida por error' }),
    ),
  },
  'correct in part': {
    weight: 3,
    act: toOneOf(OPEN, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/corrective`, {
        rectification_type: 'PARTIAL',
        reason: scene.chance.happens(0.5) ? 'R1' : 'R5',
        reason_description: 'Se devuelve una parte del importe',
        lines: [{ description: 'Devolución', quantity: -1, unit_price: 1, main_tax: TAX }],
      }),
    ),
  },
  'correct in whole': {
    weight: 2,
    act: toOneOf(OPEN, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/corrective`, {
        rectification_type: 'TOTAL',
        reason: scene.chance.happens(0.5) ? 'R4' : 'R5',
        reason_description: 'Se anula la operación entera',
      }),
    ),
  },
  exchange: {
    weight: 2,
    act: async (scene) => {
      const tickets = select(scene, `${TICKETS} LIMIT 3`);
      if (tickets.length === 0) return null;
      return await send(scene, 'POST', '/invoices/simplified-exchanges', {
        simplified_invoice_ids: tickets,
        recipient: RECIPIENT,
      });
    },
  },
  'take back some of what was exchanged': {
    weight: 2,
    act: async (scene) => {
      const [pair] = select(scene, EXCHANGED_TICKETS);
      const [id, ticket] = pair?.split(' ') ?? [];
      if (id === undefined || ticket === undefined) return null;
      return await send(scene, 'POST', `/invoices/simplified-exchanges/${id}/returns`, {
        simplified_invoice_id: ticket,
        reason_description: 'Devolución de una parte',
        lines: [{ description: 'Devolución', quantity: -1, unit_price: 0.5 }],
      });
    },
  },
  'reissue an exchange': {
    weight: 1,
    act: toOneOf(EXCHANGES, (scene, id) =>
      send(scene, 'POST', `/invoices/simplified-exchanges/${id}/reissues`, { recipient: RECIPIENT }),
    ),
  },
};
