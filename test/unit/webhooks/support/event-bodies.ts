import fc from 'fast-check';

/** Bodies of events that say anything at all. */
export const eventBodies = fc
  .record({
    id: fc.uuid(),
    type: fc.string(),
    data: fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
  })
  .map((event) => JSON.stringify(event));
