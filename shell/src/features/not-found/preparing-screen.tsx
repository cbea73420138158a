import { useLingui } from '@lingui/react/macro';
import type { Translated } from '@polyclinic/contract';
import { useLanguage } from '@polyclinic/frame';
import { paths } from '@polyclinic/remote';
import { Page } from '@polyclinic/ui';
import { Link } from '@polyclinic/ui/kit/router';
import { useLayoutEffect } from 'react';

interface PreparingScreenProps {
  title: Translated;
  isFailed: boolean;
}

/** For paths of a module whose first build is not done: the routes replace it by the screen when the module is there. */
export function PreparingScreen({ title, isFailed }: PreparingScreenProps) {
  const { t } = useLingui();
  const module = title[useLanguage()];
  useLayoutEffect(() => keepFocus, []);
  return (
    <Page title={isFailed ? t`Couldn't prepare ${module}` : t`${module} is being prepared`}>
      <p role="status">
        {isFailed
          ? t`The reason is shown in the terminal where Polyclinic was started.`
          : t`This page opens automatically as soon as ${module} is ready. After an installation this takes a minute or two.`}
      </p>
      <Link to={paths.home}>{t`Go to the home page`}</Link>
    </Page>
  );
}

/** Keeps the focus in the content when the screen takes the place of this page: the focused element is removed with it. */
function keepFocus(): void {
  const main = document.getElementById('main');
  if (main?.contains(document.activeElement)) main.focus();
}
