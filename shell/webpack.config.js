import { shellConfig } from '@polyclinic/tooling/shell.webpack.js';

export default shellConfig(import.meta.dirname);
