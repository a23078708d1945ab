import { RECIPIENT } from '../../test/support/invoice-bodies.ts';
import { CORRECTING_ACTS } from './correcting-acts.ts';
import { DOCUMENT_ACTS } from './document-acts.ts';
import { OPEN, send, toOneOf, type WeightedActs } from './scene.ts';
import { STATUS_ACTS } from './status-acts.ts';
import { STRIPE_ACTS } from './stripe-acts.ts';
import { TEMPLATE_ACTS } from './template-acts.ts';

const FILED =
  "SELECT id FROM invoices WHERE company_id = ? AND ticketbai_status IS NOT NULL AND status <> 'VOIDED'";
const CUSTOMERS = 'SELECT id FROM customers WHERE company_id = ? AND deleted_at IS NULL';
const SERIES =
  "SELECT id FROM series WHERE company_id = ? AND deleted_at IS NULL AND document_type = 'STANDARD'";

/** Acts of the clients in a history, with their weights. Their order decides which act a seed draws. */
export const ACTS: WeightedActs = {
  ...DOCUMENT_ACTS,
  ...CORRECTING_ACTS,
  ...STATUS_ACTS,
  ...TEMPLATE_ACTS,
  customer: {
    weight: 2,
    act: (scene) =>
      send(scene, 'POST', '/customers', {
        customer_type: 'LEGAL_ENTITY',
        ...RECIPIENT,
        alternative_id: { type: '04', number: String(scene.chance.below(40)), country_code: 'FR' },
        nif: undefined,
        address: { ...RECIPIENT.address, country: 'ES' },
      }),
  },
  'delete a customer': {
    weight: 1,
    act: toOneOf(CUSTOMERS, (scene, id) => send(scene, 'DELETE', `/customers/${id}`)),
  },
  'new series': {
    weight: 1,
    act: (scene) =>
      send(scene, 'POST', '/series', {
        code: `S${scene.chance.below(50)}`,
        document_type: 'STANDARD',
        reset_frequency: scene.chance.of(['ANNUAL', 'NEVER']),
        format: '{CODE}/{YYYY}/{NUM:5}',
      }),
  },
  'default series': {
    weight: 1,
    act: toOneOf(SERIES, (scene, id) => send(scene, 'PUT', `/series/${id}/default`)),
  },
  pdf: {
    weight: 1,
    act: toOneOf(OPEN, (scene, id) => send(scene, 'GET', `/invoices/${id}/pdf`)),
  },
  ...STRIPE_ACTS,
  'change a file': {
    weight: 4,
    act: toOneOf(FILED, (scene, id) =>
      send(scene, 'POST', `/invoices/${id}/ticketbai-records`, {
        reason: 'The description was wrong',
        description: `Servicio ${scene.chance.below(100)}`,
      }),
    ),
  },
  look: {
    weight: 2,
    act: (scene) =>
      send(
        scene,
        'GET',
        scene.chance.of([
          '/invoices?limit=100',
          '/customers',
          '/recurring-invoices',
          '/verifactu-records/verification',
          '/ticketbai-records/verification',
          '/fiscal-summary',
          '/tax-books/issued-invoices?format=JSON',
          '/issuing-readiness',
        ]),
      ),
  },
};
