import { contractEndpoints } from '../http/resources';
import { describeApi } from './document';
import { API_VERSION } from './documentation';

process.stdout.write(`${JSON.stringify(describeApi(contractEndpoints(), API_VERSION), null, 2)}\n`);
