import { appConfigs } from '@polyclinic/tooling/app.webpack.js';

export default appConfigs(import.meta.dirname, 'hr-procurement');
