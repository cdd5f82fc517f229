import { useState } from 'react';
import { ThemeToggle } from '../ui/theme-toggle.tsx';

const root = document.documentElement;

/** The setting of the pages, which the head of the document applies. */
export function ThemeSwitch() {
  const [dark, setDark] = useState(root.classList.contains('dark'));
  const toggle = () => {
    root.classList.toggle('dark', !dark);
    setDark(!dark);
    try {
      localStorage.theme = dark ? 'light' : 'dark';
    } catch {
      // Storage is blocked; the theme holds for this page.
    }
  };
  return <ThemeToggle pressed={dark} onPress={toggle} />;
}
