import { testingRemote } from '@polyclinic/frame/testing';
import { remote } from '../remote';
import { screens, texts } from '../screens';

export { address, fill, press, pressButton, somePatient } from '@polyclinic/frame/testing';

/** Opens paths of this module, and what it adds to other screens. */
export const { openAt, openExtension, openLink } = testingRemote({ remote, screens, texts });
