import { Notice } from '../../components/Notice.js';

export function ReferralNotice({ code }: { code: string }) {
  return (
    <Notice role="note">
      You are being referred by partner <strong>{code}</strong>
    </Notice>
  );
}
