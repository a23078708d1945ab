import { workerProject } from '../worker-project.ts';

/** A deployment with a second pair of books databases. */
export default workerProject({
  name: 'shards',
  root: import.meta.dirname,
  furtherDatabases: { BOOKS_LIVE_1: 'books-live-1', BOOKS_SANDBOX_1: 'books-sandbox-1' },
});
