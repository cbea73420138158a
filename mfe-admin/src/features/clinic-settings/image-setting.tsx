import { useLingui } from '@lingui/react/macro';
import { errorText, isApiError } from '@polyclinic/client';
import type { Appearance } from '@polyclinic/contract';
import { Styles, useFormat } from '@polyclinic/ui';
import { Alert, Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '../../lib/api';
import { checkImage, type ChosenImage, type ImageFault } from './check-image';
import { useFaultLabels } from './use-fault-labels';

interface ImageSettingProps {
  kind: 'logo' | 'favicon';
  appearance: Appearance;
  onChanged: (appearance: Appearance) => void;
}

const STYLES = `
.pc-admin-picture { margin-bottom: 24px; }
.pc-admin-picture-shown { display: flex; gap: 8px; margin: 8px 0; }
.pc-admin-picture-shown span { display: grid; place-items: center; inline-size: 120px; block-size: 72px; padding: 8px; border: 1px solid var(--pc-border); border-radius: var(--pc-radius); }
.pc-admin-picture-shown .pc-admin-picture-on-light { background: #ffffff; }
.pc-admin-picture-shown .pc-admin-picture-on-dark { background: #161a20; }
.pc-admin-picture-shown img { max-inline-size: 100%; max-block-size: 100%; object-fit: contain; }
.pc-admin-picture input[type='file'] { position: absolute; inline-size: 1px; block-size: 1px; opacity: 0; }
.pc-admin-picture p { margin: 4px 0 8px; color: var(--pc-muted); }
`;

/** Upload of logo or favicon: selected, previewed in both modes, saved separately. */
export function ImageSetting({ kind, appearance, onChanged }: ImageSettingProps) {
  const { t } = useLingui();
  const { message } = App.useApp();
  const title = useId();
  const input = useRef<HTMLInputElement>(null);
  const faultLabels = useFaultLabels();
  const [chosen, setChosen] = useState<ChosenImage>();
  const [fault, setFault] = useState<string>();
  const upload = useMutation(api.tenant.uploadImage.mutationOptions());
  const remove = useMutation(api.tenant.removeImage.mutationOptions());
  const current = kind === 'logo' ? appearance.logoUrl : appearance.faviconUrl;
  const { version } = appearance;

  useEffect(() => {
    const url = chosen?.url;
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [chosen]);

  async function choose(file: File | undefined) {
    if (!file) return;
    setFault(undefined);
    const checked = await checkImage(file, kind === 'favicon');
    setChosen(typeof checked === 'string' ? undefined : checked);
    if (typeof checked === 'string') setFault(faultLabels[checked]);
  }

  async function send(act: () => Promise<{ appearance: Appearance }>) {
    setFault(undefined);
    try {
      onChanged((await act()).appearance);
      setChosen(undefined);
      void message.success(t`Settings saved`);
    } catch (error) {
      const reason = isApiError(error) && error.code === 'IMAGE_INVALID' ? error.details?.reason : undefined;
      setFault(faultLabels[reason as ImageFault] ?? errorText(error, t`Couldn't save the settings. Try again.`));
    }
    input.current?.focus();
  }

  return (
    <div className="pc-admin-picture" role="group" aria-labelledby={title}>
      <Styles name="admin-picture" css={STYLES} />
      <div id={title}>{kind === 'logo' ? t`Logo` : t`Browser tab icon`}</div>
      {fault && <Alert type="error" role="alert" showIcon title={fault} />}
      <Shown kind={kind} url={chosen?.url ?? current} />
      {chosen && <Chosen image={chosen} />}
      <Flex gap="small" wrap>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={kind === 'logo' ? t`Logo file` : t`Icon file`}
          accept={kind === 'logo' ? 'image/png,image/jpeg,image/webp' : 'image/png,image/jpeg,image/webp,.ico'}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Reset, so that the same file can be chosen again after a correction.
            event.target.value = '';
          }}
        />
        {chosen && (
          <Button
            type="primary"
            loading={upload.isPending}
            onClick={() =>
              void send(() => upload.mutateAsync({ params: { kind }, body: { data: chosen.data, version } }))
            }
          >
            {t`Upload image`}
          </Button>
        )}
        <Button onClick={() => input.current?.click()}>
          {current || chosen ? t`Choose another file` : t`Choose file`}
        </Button>
        {chosen && <Button onClick={() => setChosen(undefined)}>{t`Cancel`}</Button>}
        {current && !chosen && (
          <Button
            loading={remove.isPending}
            onClick={() => void send(() => remove.mutateAsync({ params: { kind }, query: { version } }))}
          >
            {t`Remove image`}
          </Button>
        )}
      </Flex>
      <p>
        {kind === 'logo'
          ? t`PNG, JPEG or WebP, up to 512 KB and 2048 × 2048 pixels.`
          : t`PNG, JPEG, WebP or ICO, up to 512 KB. 64 × 64 pixels recommended.`}
      </p>
    </div>
  );
}

function Shown({ kind, url }: { kind: ImageSettingProps['kind']; url: string | null }) {
  const { t } = useLingui();
  if (!url && kind === 'favicon') return <p>{t`No icon yet. The Polyclinic icon is shown instead.`}</p>;
  if (!url) return <p>{t`No logo yet. The clinic's initials are shown instead.`}</p>;
  return (
    <div className="pc-admin-picture-shown">
      <span className="pc-admin-picture-on-light">
        <img src={url} alt={t`On a light background`} />
      </span>
      <span className="pc-admin-picture-on-dark">
        <img src={url} alt={t`On a dark background`} />
      </span>
    </div>
  );
}

const KILOBYTE = 1024;

function Chosen({ image: { width, height, bytes } }: { image: ChosenImage }) {
  const { t } = useLingui();
  const format = useFormat();
  const size = format.number(Math.max(1, Math.round(bytes / KILOBYTE)));
  return <p>{t`${width} × ${height} pixels, ${size} KB. Not uploaded yet.`}</p>;
}
