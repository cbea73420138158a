import { testingRemote } from '@polyclinic/frame/testing';
import { remote } from '../remote';
import { screens, texts } from '../screens';

export { address, fill, press, pressButton } from '@polyclinic/frame/testing';

/** Renders paths of this app, and its extensions, in tests. */
export const { openAt, openExtension } = testingRemote({ remote, screens, texts });
