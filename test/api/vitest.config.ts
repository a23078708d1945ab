import { workerProject } from '../worker-project.ts';

export default workerProject({ name: 'api', root: import.meta.dirname });
