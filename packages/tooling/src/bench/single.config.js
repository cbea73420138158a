import { singleConfig } from './single.webpack.js';

export default singleConfig;
