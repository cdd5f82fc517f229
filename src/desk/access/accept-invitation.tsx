import { useEffect, useState } from 'react';
import {
  accessPaths,
  type DeskUser,
  type EnrolledAnswer,
  type InvitationAnswer,
} from '../../../contract/desk/access.ts';
import { ask } from '../api.ts';
import { Entrance } from '../entrance.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { useTask } from '../use-task.ts';
import { ChooseWayIn } from './choose-way-in.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Props = { token: string; onAccepted: (user: DeskUser) => void };

/** The page behind the link of an invitation. */
export function AcceptInvitation({ token, onAccepted }: Props) {
  const [invitation, setInvitation] = useState<InvitationAnswer>();
  const [enrolled, setEnrolled] = useState<EnrolledAnswer>();
  const loading = useTask();

  useEffect(() => {
    void loading.run(() => ask<InvitationAnswer>('POST', accessPaths.invitation, { token }), setInvitation);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each link
  }, [token]);

  if (enrolled)
    return (
      <Entrance title="Keep these codes">
        <RecoveryCodes codes={enrolled.recoveryCodes} onKept={() => onAccepted(enrolled.user)} />
      </Entrance>
    );
  if (!invitation)
    return (
      <Entrance title="Invitation">
        {loading.busy && <p>Reading the invitation …</p>}
        {loading.problem?.code === 'missing' ? (
          <p role="alert">
            This link was used, was replaced by a newer one, or is over an hour old. Ask for a new one.
          </p>
        ) : (
          <ProblemNote problem={loading.problem} />
        )}
      </Entrance>
    );
  return (
    <Entrance title="Welcome to the desk">
      <p>
        You will sign in as <strong>{invitation.address}</strong>. Choose how.
      </p>
      <ChooseWayIn token={token} invitation={invitation} onUser={onAccepted} onEnrolled={setEnrolled} />
    </Entrance>
  );
}
