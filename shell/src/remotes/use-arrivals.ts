import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '@polyclinic/frame';
import { moduleTitle, type Catalogue } from '@polyclinic/remote';
import { App } from '@polyclinic/ui/kit/app';
import { useEffect, useRef } from 'react';
import { useRegistry } from './registry';

/** Announces modules that appear in the menu of an open page because their first build is done. */
export function useArrivals(catalogue: Catalogue | undefined): void {
  const { t } = useLingui();
  const { message } = App.useApp();
  const language = useLanguage();
  const preparing = useRegistry()?.preparing;
  const awaited = useRef(new Set<string>());

  useEffect(() => {
    for (const id of awaited.current) {
      if (!catalogue?.navigation.some(({ remote }) => remote === id)) continue;
      awaited.current.delete(id);
      const module = moduleTitle(id)?.[language] ?? id;
      void message.info(t`${module} is ready. Open it from the menu.`);
    }
    for (const { id } of preparing ?? []) awaited.current.add(id);
  }, [catalogue, preparing, language, message, t]);
}
