/**
 * Guides whose tabs print the output of each step that the guide shows. Each runs on its own service every
 * night.
 */
export const TABBED_GUIDES = [
  'correct-and-void.md',
  'rectificar-y-anular.md',
  'webhooks.md',
  'events.md',
  'recurring.md',
  'payments.md',
];
