import { useEffect, useState } from 'react';
import {
  accessPaths,
  type DeskProblem,
  type DeskUser,
  type SessionAnswer,
} from '../../contract/desk/access.ts';
import { AcceptInvitation } from './access/accept-invitation.tsx';
import { readInvitation } from './access/invitation-link.ts';
import { SignIn } from './access/sign-in.tsx';
import { SignInAgain } from './access/sign-in-again.tsx';
import { ask, sessionHandlers } from './api.ts';
import { forgetDrafts } from './enquiries/draft.ts';
import { Entrance } from './entrance.tsx';
import { ProblemNote } from './problem-note.tsx';
import { useHash } from './router.ts';
import { Shell } from './shell.tsx';

type State =
  | { at: 'loading' }
  | { at: 'failed'; problem: DeskProblem }
  | { at: 'signed out'; wasSignedIn: boolean }
  | { at: 'signed in'; user: DeskUser };

async function readState(): Promise<State> {
  const result = await ask<SessionAnswer>('GET', accessPaths.session);
  if (!result.ok) return { at: 'failed', problem: result.problem };
  const { user } = result.value;
  return user ? { at: 'signed in', user } : { at: 'signed out', wasSignedIn: false };
}

/** Shows an invitation, the sign-in, or the desk itself. */
export function App() {
  const [state, setState] = useState<State>({ at: 'loading' });
  const invitation = readInvitation(useHash());

  useEffect(() => {
    sessionHandlers.signedOut = () => setState({ at: 'signed out', wasSignedIn: true });
    void readState().then(setState);
  }, []);

  const signedIn = (user: DeskUser) => setState({ at: 'signed in', user });
  const signedOut = () => {
    forgetDrafts();
    setState({ at: 'signed out', wasSignedIn: false });
  };
  const accepted = (user: DeskUser) => {
    location.hash = '';
    signedIn(user);
  };
  if (invitation !== null)
    return <AcceptInvitation key={invitation} token={invitation} onAccepted={accepted} />;

  switch (state.at) {
    case 'loading':
      return <Entrance title="Desk">Opening the desk …</Entrance>;
    case 'failed':
      return (
        <Entrance title="Desk">
          <ProblemNote problem={state.problem} onRetry={() => void readState().then(setState)} />
        </Entrance>
      );
    case 'signed out':
      return (
        <Entrance title="Sign in">
          {state.wasSignedIn && <p>You were signed out. Sign in to continue where you left off.</p>}
          <SignIn onSignedIn={signedIn} />
        </Entrance>
      );
    case 'signed in':
      return (
        <>
          <Shell user={state.user} onSignedOut={signedOut} />
          <SignInAgain user={state.user} />
        </>
      );
  }
}
