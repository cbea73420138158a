msgid ""
msgstr ""
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"X-Generator: @lingui/cli\n"
"Language: ta\n"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Clinic"
msgstr "கிளினிக்"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Couldn't load your messages"
msgstr "உங்கள் செய்திகளை ஏற்ற முடியவில்லை"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Loading your messages..."
msgstr "உங்கள் செய்திகள் ஏற்றப்படுகின்றன..."

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Logged in as"
msgstr "உள்நுழைந்திருப்பவர்"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Unread messages"
msgstr "படிக்காத செய்திகள்"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "__title__"
msgstr "__title_ta__"
