import { RECIPIENT } from '../../test/support/invoice-bodies.ts';
import { DRAFTS, document, later } from './act-bodies.ts';
import { OPEN, send, toOneOf, type WeightedActs } from './scene.ts';

const PROFORMAS =
  "SELECT id FROM invoices WHERE company_id = ? AND status = 'ACTIVE' AND type = 'PROFORMA' AND deleted_at IS NULL";

/** Acts that pay, mail, schedule and convert documents. */
export const STATUS_ACTS: WeightedActs = {
  pay: {
    weight: 3,
    act: toOneOf(OPEN, (scene, id) => send(scene, 'PUT', `/invoices/${id}/status`, { status: 'PAID' })),
  },
  'mark sent': {
    weight: 2,
    act: toOneOf(OPEN, (scene, id) => send(scene, 'PUT', `/invoices/${id}/status`, { status: 'SENT' })),
  },
  mail: {
    weight: 2,
    act: toOneOf(OPEN, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/send`, { recipients: ['owner@folio.test'] }),
    ),
  },
  schedule: {
    weight: 3,
    act: toOneOf(DRAFTS, (scene, id) =>
      send(scene, 'PUT', `/invoices/${id}/schedule`, {
        scheduled_for: later(scene, 4),
        generation_mode: scene.chance.of(['DRAFT', 'ISSUE', 'ISSUE_AND_SEND']),
      }),
    ),
  },
  unschedule: {
    weight: 1,
    act: toOneOf("SELECT id FROM invoices WHERE company_id = ? AND status = 'SCHEDULED'", (scene, id) =>
      send(scene, 'DELETE', `/invoices/${id}/schedule`),
    ),
  },
  proforma: {
    weight: 2,
    act: (scene) =>
      send(scene, 'POST', '/invoices', document(scene, { type: 'PROFORMA', recipient: RECIPIENT })),
  },
  'convert a proforma': {
    weight: 2,
    act: toOneOf(PROFORMAS, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/convert-to-invoice`, { issue: scene.chance.happens(0.5) }),
    ),
  },
};
