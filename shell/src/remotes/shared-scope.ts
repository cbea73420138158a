import * as client from '@polyclinic/client';
import * as app from '@polyclinic/ui/kit/app';
import * as base from '@polyclinic/ui/kit/base';
import * as display from '@polyclinic/ui/kit/display';
import * as form from '@polyclinic/ui/kit/form';
import * as furniture from '@polyclinic/ui/kit/furniture';
import * as i18n from '@polyclinic/ui/kit/i18n';
import * as icons from '@polyclinic/ui/kit/icons';
import * as query from '@polyclinic/ui/kit/query';
import * as router from '@polyclinic/ui/kit/router';
import * as setting from '@polyclinic/ui/kit/setting';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';

/** A shared module, or a function that loads it. */
export type Provided = { lib: () => unknown } | { get: () => Promise<() => unknown> };

/** Loaded with the page. */
const here = (module: unknown): Provided => ({ lib: () => module });

/** Loaded by the first screen that needs it. */
const later = (load: () => Promise<unknown>): Provided => ({
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/** The modules that remotes take from the shell instead of bundling them; the build checks that none is missing. */
export const provided: Record<string, Provided> = {
  react: here(React),
  'react/jsx-runtime': here(jsxRuntime),
  'react-dom': here(ReactDom),
  '@polyclinic/client': here(client),
  '@polyclinic/ui/kit/app': here(app),
  '@polyclinic/ui/kit/base': here(base),
  '@polyclinic/ui/kit/display': here(display),
  '@polyclinic/ui/kit/form': here(form),
  '@polyclinic/ui/kit/furniture': here(furniture),
  '@polyclinic/ui/kit/i18n': here(i18n),
  '@polyclinic/ui/kit/icons': here(icons),
  '@polyclinic/ui/kit/query': here(query),
  '@polyclinic/ui/kit/router': here(router),
  '@polyclinic/ui/kit/setting': here(setting),
  '@polyclinic/ui/kit/calendar': later(() => import('@polyclinic/ui/kit/calendar')),
  '@polyclinic/ui/kit/card': later(() => import('@polyclinic/ui/kit/card')),
  '@polyclinic/ui/kit/chart': later(() => import('@polyclinic/ui/kit/chart')),
  '@polyclinic/ui/kit/choice': later(() => import('@polyclinic/ui/kit/choice')),
  '@polyclinic/ui/kit/collapse': later(() => import('@polyclinic/ui/kit/collapse')),
  '@polyclinic/ui/kit/date': later(() => import('@polyclinic/ui/kit/date')),
  '@polyclinic/ui/kit/descriptions': later(() => import('@polyclinic/ui/kit/descriptions')),
  '@polyclinic/ui/kit/layout': later(() => import('@polyclinic/ui/kit/layout')),
  '@polyclinic/ui/kit/menu-icons': later(() => import('@polyclinic/ui/kit/menu-icons')),
  '@polyclinic/ui/kit/more-icons': later(() => import('@polyclinic/ui/kit/more-icons')),
  '@polyclinic/ui/kit/number': later(() => import('@polyclinic/ui/kit/number')),
  '@polyclinic/ui/kit/overlay': later(() => import('@polyclinic/ui/kit/overlay')),
  '@polyclinic/ui/kit/popover': later(() => import('@polyclinic/ui/kit/popover')),
  '@polyclinic/ui/kit/progress': later(() => import('@polyclinic/ui/kit/progress')),
  '@polyclinic/ui/kit/queries': later(() => import('@polyclinic/ui/kit/queries')),
  '@polyclinic/ui/kit/qr': later(() => import('@polyclinic/ui/kit/qr')),
  '@polyclinic/ui/kit/schema': later(() => import('@polyclinic/ui/kit/schema')),
  '@polyclinic/ui/kit/segmented': later(() => import('@polyclinic/ui/kit/segmented')),
  '@polyclinic/ui/kit/select': later(() => import('@polyclinic/ui/kit/select')),
  '@polyclinic/ui/kit/steps': later(() => import('@polyclinic/ui/kit/steps')),
  '@polyclinic/ui/kit/table': later(() => import('@polyclinic/ui/kit/table')),
  '@polyclinic/ui/kit/tabs': later(() => import('@polyclinic/ui/kit/tabs')),
  '@polyclinic/ui/kit/tour': later(() => import('@polyclinic/ui/kit/tour')),
  '@polyclinic/ui/kit/typography': later(() => import('@polyclinic/ui/kit/typography')),
};
