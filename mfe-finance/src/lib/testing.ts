import { testingRemote } from '@polyclinic/frame/testing';
import { remote } from '../remote';
import { screens, texts } from '../screens';

export { address, fill, press, pressButton, somePatient } from '@polyclinic/frame/testing';

/** Opens addresses of this app, and what it adds to screens of others. */
export const { openAt, openExtension, openLink } = testingRemote({ remote, screens, texts });
