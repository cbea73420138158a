import { remoteConfig } from '@polyclinic/tooling/remote.webpack.js';

export default remoteConfig(import.meta.dirname, 'finance');
