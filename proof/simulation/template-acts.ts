import { RECIPIENT } from '../../test/support/invoice-bodies.ts';
import { later, lines } from './act-bodies.ts';
import { send, toOneOf, type WeightedActs } from './scene.ts';

const TEMPLATES = 'SELECT id FROM recurring_invoices WHERE company_id = ?';

/** Acts on recurring invoices. */
export const TEMPLATE_ACTS: WeightedActs = {
  template: {
    weight: 2,
    act: (scene) =>
      send(scene, 'POST', '/recurring-invoices', {
        name: 'Mantenimiento',
        frequency: 'MONTHLY',
        day_of_month: 1 + scene.chance.below(31),
        start_date: later(scene, 5),
        recipient: RECIPIENT,
        lines: lines(scene),
        draft_in_advance: scene.chance.happens(0.3),
      }),
  },
  'generate an occurrence': {
    weight: 2,
    act: toOneOf(TEMPLATES, (scene, id) => send(scene, 'POST', `/recurring-invoices/${id}/generate`)),
  },
  'skip an occurrence': {
    weight: 1,
    act: toOneOf(TEMPLATES, (scene, id) => send(scene, 'POST', `/recurring-invoices/${id}/skip`)),
  },
  'pause or resume a template': {
    weight: 1,
    act: toOneOf(TEMPLATES, (scene, id) =>
      send(scene, 'PUT', `/recurring-invoices/${id}/status`, {
        status: scene.chance.of(['PAUSED', 'ACTIVE']),
      }),
    ),
  },
};
