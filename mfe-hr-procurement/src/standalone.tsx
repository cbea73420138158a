import { startStandalone } from '@polyclinic/frame/standalone';
import { remote } from './remote';
import { screens, texts } from './screens';

await startStandalone({ remote, screens, texts });
