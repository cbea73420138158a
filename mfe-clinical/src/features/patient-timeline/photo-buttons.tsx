import { useLingui } from '@lingui/react/macro';
import { errorText } from '@polyclinic/client';
import { NoPicture, scaledPicture } from '@polyclinic/clinic-ui';
import { PHOTO_BYTES } from '@polyclinic/contract';
import { useIsPhone } from '@polyclinic/ui';
import { Button, Flex } from '@polyclinic/ui/kit/base';
import { App } from '@polyclinic/ui/kit/app';
import { useMutation } from '@polyclinic/ui/kit/query';
import { useRef, type ChangeEvent } from 'react';
import { api } from '../../lib/api';

const PICTURES = 'image/png,image/jpeg,image/webp';
/** Sufficient for a portrait on any screen. */
const PORTRAIT = { longestSide: 512, bytes: PHOTO_BYTES };

/** Uploads a patient's photo from a file or a phone's camera, or removes it. */
export function PhotoButtons({ patientId, hasPhoto }: { patientId: string; hasPhoto: boolean }) {
  const { t } = useLingui();
  const { message, modal } = App.useApp();
  const isPhone = useIsPhone();
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const set = useMutation(api.patientDetails.setPhoto.mutationOptions());
  const remove = useMutation({
    ...api.patientDetails.removePhoto.mutationOptions(),
    onSuccess: () => void message.success(t`Photo removed`),
    onError: (error) => void message.error(errorText(error, t`Couldn't remove the photo. Try again.`)),
  });

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    // Reset, so that the same file can be chosen again.
    target.value = '';
    if (!chosen) return;
    try {
      await set.mutateAsync({ params: { id: patientId }, body: { data: await scaledPicture(chosen, PORTRAIT) } });
      void message.success(t`Photo saved`);
    } catch (error) {
      const text =
        error instanceof NoPicture
          ? t`This file is not a supported image. Choose another file.`
          : errorText(error, t`Couldn't save the photo. Try again.`);
      void message.error(text);
    }
  }

  async function ask() {
    const isSure = await modal.confirm({
      title: t`Remove the patient's photo?`,
      okText: t`Remove photo`,
      okButtonProps: { danger: true },
      cancelText: t`Keep photo`,
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) remove.mutate({ params: { id: patientId } });
  }

  return (
    <Flex gap="small" wrap>
      <input
        ref={file}
        hidden
        type="file"
        accept={PICTURES}
        aria-label={t`Photo file`}
        onChange={(event) => void upload(event)}
      />
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t`Camera photo`}
        onChange={(event) => void upload(event)}
      />
      {isPhone && (
        <Button loading={set.isPending} onClick={() => camera.current?.click()}>
          {t`Take photo`}
        </Button>
      )}
      <Button loading={set.isPending} onClick={() => file.current?.click()}>
        {hasPhoto ? t`Change photo` : t`Add photo`}
      </Button>
      {hasPhoto && (
        <Button danger type="text" loading={remove.isPending} onClick={() => void ask()}>
          {t`Remove photo`}
        </Button>
      )}
    </Flex>
  );
}
