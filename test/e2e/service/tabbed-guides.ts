/** Guides whose tabs print, step by step, what the guide shows; each is run on a service of its own, every night. */
export const TABBED_GUIDES = [
  'correct-and-void.md',
  'rectificar-y-anular.md',
  'webhooks.md',
  'events.md',
  'recurring.md',
  'payments.md',
];
