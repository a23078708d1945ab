import fc from 'fast-check';

/** Generates bodies of events with any content. */
export const eventBodies = fc
  .record({
    id: fc.uuid(),
    type: fc.string(),
    data: fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
  })
  .map((event) => JSON.stringify(event));
