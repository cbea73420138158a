msgid ""
msgstr ""
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"X-Generator: @lingui/cli\n"
"Language: en\n"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Clinic"
msgstr "Clinic"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Couldn't load your messages"
msgstr "Couldn't load your messages"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Loading your messages..."
msgstr "Loading your messages..."

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Logged in as"
msgstr "Logged in as"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Unread messages"
msgstr "Unread messages"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "__title__"
msgstr "__title__"
