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
msgid "Failed to load what waits for you"
msgstr "Failed to load what waits for you"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Loading what waits for you..."
msgstr "Loading what waits for you..."

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Signed in as"
msgstr "Signed in as"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "Unread messages"
msgstr "Unread messages"

#: mfe-__id__/src/features/__id__/__id__-screen.tsx
msgid "__title__"
msgstr "__title__"
