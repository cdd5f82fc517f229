import type { ScreenProps } from '../screen.ts';

const ROLE_TEXTS = {
  read: 'You can read everything.',
  reply: 'You can read everything and answer enquiries.',
  admin: 'You can read everything, answer enquiries, and decide who else may.',
};

export function AccountScreen({ user }: ScreenProps) {
  return (
    <p>
      You are signed in as {user.name}, {user.address}. {ROLE_TEXTS[user.role]}
    </p>
  );
}
