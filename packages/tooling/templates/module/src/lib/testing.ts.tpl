import { testingRemote } from '@polyclinic/frame/testing';
import { remote } from '../remote';
import { screens, texts } from '../screens';

/** Opens addresses of this app. */
export const { openAt } = testingRemote({ remote, screens, texts });
