import { useState } from 'react';
import type { ClinicBranding } from './branding';

const SIZE_PX = 32;

/** The clinic's logo, or its initials if there is none or it fails to load. */
export function ClinicMark({ branding: { logoUrl, initials } }: { branding: ClinicBranding }) {
  const [broken, setBroken] = useState<string>();
  if (logoUrl && broken !== logoUrl) {
    return (
      <img
        src={logoUrl}
        alt=""
        height={SIZE_PX}
        style={{ maxWidth: SIZE_PX * 4, objectFit: 'contain', borderRadius: 6 }}
        onError={() => setBroken(logoUrl)}
      />
    );
  }
  return (
    <span aria-hidden="true" className="pc-mark">
      {initials}
    </span>
  );
}
