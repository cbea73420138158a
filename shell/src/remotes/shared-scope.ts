import * as client from '@polyclinic/client';
import * as base from '@polyclinic/ui/kit/base';
import * as i18n from '@polyclinic/ui/kit/i18n';
import * as query from '@polyclinic/ui/kit/query';
import * as router from '@polyclinic/ui/kit/router';
import * as setting from '@polyclinic/ui/kit/setting';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDom from 'react-dom';

type Provided = { lib: () => unknown } | { get: () => Promise<() => unknown> };

/** On the page already, whoever asks. */
const here = (module: unknown): Provided => ({ lib: () => module });

/** Fetched by the first screen that needs it. */
const later = (load: () => Promise<unknown>): Provided => ({
  get: async () => {
    const module = await load();
    return () => module;
  },
});

/** What remotes take from the shell instead of bringing it; the build checks that no facade is missing. */
export const provided: Record<string, Provided> = {
  react: here(React),
  'react/jsx-runtime': here(jsxRuntime),
  'react-dom': here(ReactDom),
  '@polyclinic/client': here(client),
  '@polyclinic/ui/kit/base': here(base),
  '@polyclinic/ui/kit/i18n': here(i18n),
  '@polyclinic/ui/kit/query': here(query),
  '@polyclinic/ui/kit/router': here(router),
  '@polyclinic/ui/kit/setting': here(setting),
  '@polyclinic/ui/kit/date': later(() => import('@polyclinic/ui/kit/date')),
  '@polyclinic/ui/kit/display': later(() => import('@polyclinic/ui/kit/display')),
  '@polyclinic/ui/kit/form': later(() => import('@polyclinic/ui/kit/form')),
  '@polyclinic/ui/kit/icons': later(() => import('@polyclinic/ui/kit/icons')),
  '@polyclinic/ui/kit/layout': later(() => import('@polyclinic/ui/kit/layout')),
  '@polyclinic/ui/kit/overlay': later(() => import('@polyclinic/ui/kit/overlay')),
  '@polyclinic/ui/kit/schema': later(() => import('@polyclinic/ui/kit/schema')),
  '@polyclinic/ui/kit/select': later(() => import('@polyclinic/ui/kit/select')),
  '@polyclinic/ui/kit/table': later(() => import('@polyclinic/ui/kit/table')),
};
